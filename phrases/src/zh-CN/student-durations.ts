/** How long, how far and until when, in the student entry. */
export const times = {
  until: '截止 {{date}}',
  minutes: '{{n}} 分钟',
  seconds: '{{n}} 秒',
  hours: '{{n}} 小时',
  hoursMinutes: '{{h}} 小时 {{m}} 分',
  hoursOf: '已学 {{done}}，共需 {{all}}',
  makeUp: '补学至',
  untilMakeUp: '补学至 {{date}}',
  minutesHours: '{{minutes}} 分钟（{{hours}} 学时）',
};
