export interface StartedPostgres {
  /** Connection string of a role that is no superuser; it may make databases. */
  url: string;
  version: string;
  folder: string;
  stop(): Promise<void>;
}
export function startPostgres(options?: {
  folder?: string;
  settings?: string[];
  environment?: Record<string, string>;
}): Promise<StartedPostgres | undefined>;
