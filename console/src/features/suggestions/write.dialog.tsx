import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { ownSuggestionApi } from '#contracts/suggestions/own-suggestion.contract.ts';
import { suggestionKind } from '#contracts/suggestions/suggestion.codes.ts';
import { isOwnAffair, mostPictures } from '#contracts/suggestions/suggestion.rules.ts';
import { productVersion } from '#contracts/system/version.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { OwnPictures } from './own-pictures.tsx';

interface Props {
  /** The screen one came from; empty where nobody asks about one. */
  page: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Writes a suggestion or a report of a hazard, under one's name or without. */
export const WriteDialog = ({ page, onDone, onCancel }: Props) => {
  const say = useSay();
  const [suggestionKey] = useState(() => newKey());
  return (
    <FormDialog
      title={say('suggestions.write')}
      fields={(values) => [
        field.code('suggestionKind', suggestionKind, { required: true }),
        field.text('placeText', {
          max: 80,
          ...(isOwnAffair(Number(values.suggestionKind)) ? { required: true as const } : {}),
          hint: say('suggestions.whereHint'),
        }),
        field.longText('suggestionText', { required: true, max: 1000, hint: say('suggestions.textHint') }),
        field.of('pictureIds', (props) => <OwnPictures {...props} suggestionKey={suggestionKey} />, {
          span: 24,
          title: say('suggestions.pictures', { most: mostPictures }),
        }),
        field.flag('anonymous', {
          span: 24,
          title: say('suggestions.anonymousAsk'),
          hint: say(values.anonymous === true ? 'suggestions.anonymousHint' : 'suggestions.namedHint'),
        }),
      ]}
      send={ownSuggestionApi.add}
      also={(values) => ({
        suggestionKey,
        pictureIds: ((values.pictureIds as { fileId: string }[] | undefined) ?? []).map((one) => one.fileId),
        pagePath: page,
        appVersion: productVersion,
      })}
      initial={{ suggestionKind: suggestionKind.values[page === '' ? 'hazard' : 'product'], anonymous: false }}
      onDone={({ deskName, deadlineOn }) => {
        notify.done(say('suggestions.sent', { desk: deskName, day: deadlineOn }));
        onDone();
      }}
      onCancel={onCancel}
    />
  );
};
