import { FileLink } from '#kit/show.tsx';

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
        <FileLink key={file.fileId} file={file} />
      ))}
    </p>
  );
