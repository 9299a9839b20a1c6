import { call } from '#client/call.ts';
import { useLanguage } from '#client/phrases.ts';
import { ownGuideApi, type ShownGuide } from '#contracts/help/guide.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { GuideDialog } from '#kit/guide-dialog.tsx';

/** Says that a guide was met, so that it is not offered again; where the word is lost it is offered once more. */
export const meetGuide = (guideId: string, finished: boolean): void =>
  void call(ownGuideApi.update, { guideId, finished }, { quiet: true }).catch(() => undefined);

/** A guide step by step, in the reader's language; closed, it counts as met. */
export const HelpGuide = ({ guide, onClose }: { guide: ShownGuide; onClose: () => void }) => {
  const english = useLanguage() === 'en';
  const at = (step: number): string =>
    `${fullPath(ownGuideApi.image)}?${new URLSearchParams({
      guideId: guide.guideId,
      step: String(step),
      language: english ? 'en' : 'zh',
    }).toString()}`;
  return (
    <GuideDialog
      title={guide.guideTitle}
      steps={guide.steps.map((one, step) => ({ ...one, imageUrl: at(step) }))}
      onClose={(finished) => {
        meetGuide(guide.guideId, finished);
        onClose();
      }}
    />
  );
};
