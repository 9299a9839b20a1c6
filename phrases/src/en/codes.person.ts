import type { personCodes as personZh } from '../zh-CN/codes.person.ts';

export const personCodes: typeof personZh = {
  gender: { male: 'Male', female: 'Female', unknown: 'Unknown' },
  education: {
    primary: 'Primary',
    juniorHigh: 'Junior high',
    seniorHigh: 'Senior high',
    secondaryVocational: 'Secondary vocational',
    juniorCollege: 'Junior college',
    bachelor: 'Bachelor',
    master: 'Master',
    doctor: 'Doctor',
    unknown: 'Unknown',
  },
};
