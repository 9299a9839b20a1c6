import { useSay } from '#client/phrases.ts';

/** Screens that open without a log-in (spec section 2.3). */
const OpenScreen = ({ path }: { path: string }) => {
  const say = useSay();
  return (
    <main className="luan-boot">
      <div>
        <h1>{path === '/500' ? '500' : '404'}</h1>
        <a href="/">{say('login.confirm')}</a>
      </div>
    </main>
  );
};
export default OpenScreen;
