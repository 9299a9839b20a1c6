import { useEffect } from 'react';
import { useLanguage, useSay } from '#client/phrases.ts';
import { announcementLevel, announcementReading } from '#contracts/notices/announcement.codes.ts';
import { askAnnounced, keepRead, useAnnounced } from './announced.ts';
import { editionOf } from './editions.ts';

/** What the log-in page announces today, the loudest first; what must be read has a box to tick. */
export const Announcements = () => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const { list, read } = useAnnounced();
  useEffect(() => void askAnnounced(), []);
  if (list.length === 0) return null;
  return (
    <section className="login-announcements" aria-label={say('login.announcements')}>
      {list.map((one) => (
        <article
          key={one.announcementId}
          className={one.level === announcementLevel.values.warning ? 'login-notice' : 'login-announcement'}
        >
          <strong>{(english && one.titleEn) || one.title}</strong>
          <p>{(english && one.wordsEn) || one.words}</p>
          {one.reading === announcementReading.values.confirmed && (
            <label>
              <input
                type="checkbox"
                name="announcement-read"
                checked={read.includes(editionOf(one))}
                onChange={(event) => keepRead(one, event.target.checked)}
              />
              {say('login.announcementRead')}
            </label>
          )}
        </article>
      ))}
    </section>
  );
};
