import { Component, type ComponentType, type ReactNode } from 'react';
import { isLostFile } from './new-version.ts';

interface Props {
  readonly children: ReactNode;
  /** What stands in the place of what failed; `again` draws it once more, or loads the page anew where a file is missing. */
  readonly Failed: ComponentType<{ readonly again: () => void }>;
  readonly onFailure?: (error: Error) => void;
}

/** Keeps the failure of a part inside its place: what stands around it goes on. */
export class Boundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error): void {
    this.props.onFailure?.(error);
  }

  again = (): void => {
    // What could not be fetched is remembered as such: drawn once more it would fail at once.
    if (isLostFile(this.state.error)) window.location.reload();
    else this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { Failed, children } = this.props;
    return this.state.error ? <Failed again={this.again} /> : children;
  }
}
