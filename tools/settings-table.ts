// Prints the table of settings for the README.
import { settingSpecs } from '#kernel/settings.ts';

const rows = Object.entries(settingSpecs).map(
  ([name, { fallback, meaning }]) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
);
process.stdout.write(`| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`);
