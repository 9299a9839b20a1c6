import { type ComponentType, type ReactNode, Suspense, use } from 'react';

/** A part of a screen whose code is fetched when it is first drawn. `ahead` fetches it before: where a press is likely. */
export type Late<C> = C & { readonly ahead: () => void };

/**
 * A part that opens on a press, loaded on that press: what a list only might show does not weigh on it.
 * Once it is there it is drawn at once, without a moment of waiting.
 * @param load answers the component; asked again after it failed.
 * @param meanwhile stands in its place until then.
 */
export const late = <C,>(load: () => Promise<C>, meanwhile: (props: object) => ReactNode = () => null): Late<C> => {
  let part: ComponentType<object> | undefined;
  let coming: Promise<ComponentType<object>> | undefined;
  const bring = async (): Promise<ComponentType<object>> => {
    try {
      part = (await load()) as ComponentType<object>;
      return part;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  };
  const fetched = (): Promise<ComponentType<object>> => {
    coming ??= bring();
    return coming;
  };
  const Part = (props: object) => {
    const Known = part ?? use(fetched());
    return <Known {...props} />;
  };
  const Drawn = (props: object) => (
    <Suspense fallback={meanwhile(props)}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Drawn, { ahead: () => void fetched().catch(() => undefined) }) as unknown as Late<C>;
};
