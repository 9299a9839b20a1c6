import { sql } from 'kysely';

/** Attachments of a document, in their order. */
export const filesOf = sql`coalesce((select json_agg(json_build_object('fileId', f.file_id::text, 'fileName', f.file_name) order by f.place)
  from document_file f where f.document_id = d.id and f.receipt_id is null), '[]'::json)`;

/** What was said of it when it was forwarded, from above downwards. */
export const remarksOf = sql`(d.remarks || case when d.remark = '' then '[]'::jsonb
  else jsonb_build_array(jsonb_build_object('orgName', d.org_name, 'remark', d.remark)) end)`;
