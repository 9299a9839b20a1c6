import { useEffect, useLayoutEffect, useRef } from 'react';
import { sayOr, useLanguage, useSay } from '#client/phrases.ts';
import type { CertLayout } from '#contracts/certificates/layout.ts';
import { certTemplateApi } from '#contracts/certificates/template.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { elementsOf, toTemplate } from './designer.convert.ts';
import { pluginsOf } from './designer.plugins.ts';
import { nameParts, WholeDesigner } from './designer.whole.ts';

interface Props {
  layout: CertLayout;
  /** Which words of the texts are shown. */
  language: string;
  templateId: string;
  onChange: (layout: CertLayout) => void;
}

/** `{realName}` becomes ‹Name›: what stands there on paper is somebody's. */
const named = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => `‹${sayOr(`codes.certField.${name}`, whole)}›`);

/** Places the elements of a certificate by hand; what it says of them is handed back with every change. */
const LayoutDesigner = ({ layout, language, templateId, onChange }: Props) => {
  const say = useSay();
  const shell = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const designer = useRef<WholeDesigner>(undefined);
  const now = useRef({ layout, language, onChange, said: '' });
  useLayoutEffect(() => {
    Object.assign(now.current, { layout, language, onChange });
  });

  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    const made = new WholeDesigner({
      domContainer: container,
      template: toTemplate(now.current.layout),
      plugins: pluginsOf(say, {
        language: () => now.current.language,
        named,
        pictureOf: (fileId) => `${fullPath(certTemplateApi.picture)}?templateId=${templateId}&fileId=${fileId}`,
      }),
      options: { lang: shell === 'en' ? 'en' : 'zh', theme: { token: { colorPrimary: '#409eff' } } },
    });
    made.onChangeTemplate((template) => {
      const elements = elementsOf(template);
      const said = JSON.stringify(elements);
      // It also tells what it has just been told.
      if (said === now.current.said) return;
      now.current.said = said;
      now.current.onChange({ ...now.current.layout, elements });
    });
    designer.current = made;
    now.current.said = JSON.stringify(elementsOf(toTemplate(now.current.layout)));
    const unwatch = nameParts(container, {
      page: say('certificates.designerPage'),
      side: say('certificates.designerSide'),
      sort: say('certificates.designerSort'),
    });
    // Its own small forms lie within ours: what is entered there sends nothing.
    const stay = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    container.addEventListener('submit', stay);
    return () => {
      unwatch();
      container.removeEventListener('submit', stay);
      designer.current = undefined;
      made.destroy();
    };
  }, [say, shell, templateId]);

  const { width, height } = layout;
  const elements = JSON.stringify(layout.elements);
  useEffect(() => {
    // What the designer itself has said needs no second telling.
    if (elements === now.current.said) return;
    now.current.said = elements;
    designer.current?.updateTemplate(toTemplate(now.current.layout));
  }, [elements]);
  useEffect(() => {
    now.current.language = language;
    designer.current?.updateTemplate(toTemplate({ ...now.current.layout, width, height }));
  }, [width, height, language]);

  return <div ref={place} className="certificate-canvas" data-designer />;
};
export default LayoutDesigner;
