/** The whole proof (`npm run prove`): every journey, and every screen in full. */
export const isProof = process.env.PROVE === '1';

/** Files whose journeys `npm test` walks. Whoever adds more than five seconds to them moves as much to `proven`. */
export const landing: readonly string[] = [
  'documents',
  'every-screen',
  'exam',
  'golden',
  'registration',
  'rooms',
  'schools',
  'session',
  'shell',
  'student-app',
  'tabs',
  'vehicles',
  'weights',
];

/** Files that `npm run prove` alone walks: all others, everything that waits for real minutes, and every new journey at first. */
export const proven: readonly string[] = [
  'agents',
  'agreements',
  'alone/announcement',
  'away',
  'certificates',
  'checks',
  'codes',
  'costs',
  'exam-records',
  'factor',
  'flavours',
  'golden-money',
  'golden-notice',
  'golden-school',
  'golden-vehicle',
  'guides',
  'hazards',
  'kit',
  'learner-payment',
  'lessons',
  'letters',
  'meetings',
  'metrics',
  'moves',
  'new-version',
  'news',
  'notices',
  'open-class',
  'organisation-mismatch',
  'own-data',
  'own-notices',
  'papers',
  'pdf',
  'phone',
  'places',
  'plan-payment',
  'plans',
  'questions',
  'run-as',
  'selection',
  'sends',
  'settings',
  'sleep',
  'staff',
  'storage',
  'students',
  'suggestions',
  'timers',
  'todos',
  'wander',
  'widths',
];

/** Of the proof, the part `screens`: loops over every screen. All other files are its part `journeys`. */
const screenLoops: readonly string[] = ['every-screen', 'widths'];

/** Files of this run: those of `npm test`, or of a proof all or the part it names. */
export const filesOfRun = (): readonly string[] => {
  if (!isProof) return landing;
  const all = [...landing, ...proven];
  if (process.env.PROVE_PART === 'screens') return screenLoops;
  if (process.env.PROVE_PART === 'journeys') return all.filter((name) => !screenLoops.includes(name));
  return all;
};
