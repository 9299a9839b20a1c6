import { say } from '#phrases/say.ts';

/** Chinese words of a failure, by its key such as `user.self`. */
export const failureWords = (key: string): string => say('zh-CN', `failures.${key}` as 'failures.user.self');

/** What an answer refuses: the field it names with its words, or the words alone; throws for one that refuses nothing. */
export const refusalOf = (answer: {
  success: boolean;
  description: string;
  fields?: { field: string; message: string }[];
}): string => {
  if (answer.success) throw new Error('nothing was refused');
  const [one] = answer.fields ?? [];
  return one ? `${one.field}: ${one.message}` : answer.description;
};
