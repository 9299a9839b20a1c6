type Values = Record<string, unknown>;

/** The area of a form as three ids of the contract. */
export const areaIds = (values: Values) => {
  const [provinceId = null, cityId = null, districtId = null] = (values.area as string[] | undefined) ?? [];
  return { provinceId, cityId, districtId };
};

/** The three ids of a record as the area picker wants them. */
export const areaOf = (row: {
  provinceId: string | null;
  cityId: string | null;
  districtId: string | null;
}): string[] => [row.provinceId, row.cityId, row.districtId].filter((one) => one !== null);
