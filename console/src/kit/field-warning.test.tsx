import { Form } from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.mock('#client/phrases.ts', () => ({
  useSay: () => (key: string) => key,
  sayOr: (key: string) => key,
  loadShelf: async () => undefined,
}));
vi.mock('./unsure.tsx', () => ({ unsureOf: () => [], ConfirmField: () => null }));

const drawn = async (value: unknown): Promise<string> => {
  const [{ FieldGrid }, { field }] = await Promise.all([import('./form-parts.tsx'), import('./fields.tsx')]);
  const warning = (given: unknown): string => (given === 'odd' ? 'looks odd' : '');
  return renderToStaticMarkup(
    <Form>
      <FieldGrid fields={[field.text('vin', { warning })]} values={{ vin: value }} />
    </Form>,
  );
};

it('a field says below itself what it says of its value, and nothing of another', async () => {
  expect(await drawn('odd')).toMatch(/<span role="status"[^>]*>looks odd<\/span>/);
  expect(await drawn('even')).not.toContain('role="status"');
});
