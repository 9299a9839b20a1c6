import { fileAddress } from '#client/upload.ts';

/** Files under their title, each opened in a window of its own. */
export const FileLinks = ({
  title,
  files,
}: {
  title: string;
  files: readonly { readonly fileId: string; readonly fileName: string }[];
}) =>
  files.length === 0 ? null : (
    <p>
      {title}：
      {files.map((file) => (
        <a key={file.fileId} href={fileAddress(file.fileId)} target="_blank" rel="noopener noreferrer">
          {file.fileName}
        </a>
      ))}
    </p>
  );
