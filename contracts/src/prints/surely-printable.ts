/** Texts whose letters the font of paper holds, all of them: nobody need ask for them. */
export const surelyPrintable =
  /^[\u0020-\u007e\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u3000-\u3011\u4e00-\u9fa5\uff01-\uff5e]*$/;
