/** What a cell of a sheet does not say clearly, with an example of how it is written. */
export const writtenFailures = {
  dayOrMonth: '分不清哪个是月、哪个是日，请按年-月-日写，如 2026-05-01（带时刻写 2026-05-01 13:20）',
  yearOfTwo: '年份只有两位，分不清年、月、日，请写四位年份，如 2026-05-01（带时刻写 2026-05-01 13:20）',
  yearMissing: '没有写年份，请写上四位年份，如 2026-05-01（带时刻写 2026-05-01 13:20）',
  dayMissing: '只有年、月，没有日，请写完整日期，如 2026-05-01',
  dayImpossible: '没有这一天，请检查年、月、日',
  dayUnread: '不是能识别的日期或时刻，请写成 2026-05-01 或 2026-05-01 13:20',
  yuanUnread: '应为金额，如 1234.50 或 1,234.50，最多两位小数',
  speedUnread: '应为车速，如 98 或 98 km/h',
  distanceUnread: '应为里程，如 126000、126000 km 或 12.6万公里',
  loadUnread: '应为重量，如 18000、18000 kg 或 18吨',
  minutesUnread: '应为分钟数，如 90 或 90分钟',
  pointsUnread: '应为分数，如 3 或 3分',
  vehiclesUnread: '应为车辆数，如 5 或 5辆',
  seatsUnread: '应为人数，如 5 或 5座',
};
