import { fitted } from '#client/media/picture.ts';
import { useSay } from '#client/phrases.ts';
import { fullPath } from '#contracts/route.ts';
import type { ownSuggestionApi } from '#contracts/suggestions/own-suggestion.contract.ts';
import type { suggestionApi } from '#contracts/suggestions/suggestion.contract.ts';
import './suggestions.css';

/** Pixels of a side: twice what a picture takes, for what it shows to be seen. */
const side = 208;

interface Props {
  /** Who asks: the desk, or whoever wrote it. */
  readonly by: typeof suggestionApi.picture | typeof ownSuggestionApi.picture;
  readonly of: { readonly suggestionId: string; readonly pictureCount: number };
}

/** Pictures of a suggestion, each asked for by its place and opened whole by a press: no file of it has a number here. */
export const Pictures = ({ by, of: { suggestionId, pictureCount } }: Props) => {
  const say = useSay();
  const places = Array.from({ length: pictureCount }, (_, index) => index + 1);
  return (
    <div className="luan-suggestions-pictures">
      {places.map((n) => {
        const address = `${fullPath(by)}?${new URLSearchParams({ suggestionId, n: String(n) })}`;
        return (
          <a key={n} href={address} target="_blank" rel="noopener noreferrer">
            <img src={fitted(address, side)} alt={say('suggestions.pictureOf', { n })} />
          </a>
        );
      })}
    </div>
  );
};
