import { announcementLevel } from '#contracts/notices/announcement.codes.ts';
import { announcementRoute } from '#contracts/notices/notice.contract.ts';
import { useLoad } from '../app/load.ts';
import { useLanguage } from '../app/words.ts';

/** What is announced today, the loudest first: read here, and held up by nothing. */
export const Announced = () => {
  const english = useLanguage() === 'en';
  const { data } = useLoad(announcementRoute, {});
  return data?.list.map((one) => (
    <section
      key={one.announcementId}
      className={one.level === announcementLevel.values.warning ? 'card announced loud' : 'card announced'}
    >
      <strong>{(english && one.titleEn) || one.title}</strong>
      <p>{(english && one.wordsEn) || one.words}</p>
    </section>
  ));
};
