import { boxed } from '#kit/choose.tsx';
import { late } from '#kit/late.tsx';

// Pickers as fields of a search or a form: each is fetched when it is first drawn, with the call it asks.

export const OrganisationPicker = late(async () => (await import('./organisation.tsx')).OrganisationPicker, boxed);
export const UserPicker = late(async () => (await import('./user.tsx')).UserPicker, boxed);
export const DutyPicker = late(async () => (await import('./duty.tsx')).DutyPicker, boxed);
export const IndustryPicker = late(async () => (await import('./industry.tsx')).IndustryPicker, boxed);
export const OneIndustryPicker = late(async () => (await import('./industry.tsx')).OneIndustryPicker, boxed);
export const SubjectPicker = late(async () => (await import('./subject.tsx')).SubjectPicker, boxed);
export const RolePicker = late(async () => (await import('./role.tsx')).RolePicker, boxed);
export const DepartmentPicker = late(async () => (await import('./department.tsx')).DepartmentPicker, boxed);
export const PlanPicker = late(async () => (await import('./plan.tsx')).PlanPicker, boxed);
export const AreaPicker = late(async () => (await import('./area.tsx')).AreaPicker, boxed);
export const AreasPicker = late(async () => (await import('./area.tsx')).AreasPicker, boxed);
export const OneAreaPicker = late(async () => (await import('./area.tsx')).OneAreaPicker, boxed);
export const DecidablePicker = late(async () => (await import('./decidable.tsx')).DecidablePicker, boxed);
export const YesNoPicker = late(async () => (await import('./yes-no.tsx')).YesNoPicker, boxed);
export const CertTemplatePicker = late(async () => (await import('./cert-template.tsx')).CertTemplatePicker, boxed);
export const VehiclePicker = late(async () => (await import('./vehicle.tsx')).VehiclePicker, boxed);
export const EquipmentPicker = late(async () => (await import('./equipment.tsx')).EquipmentPicker, boxed);
export const PlaceTemplatePicker = late(async () => (await import('./check-template.tsx')).PlaceTemplatePicker, boxed);
export const LawPicker = late(async () => (await import('./law.tsx')).LawPicker, boxed);
export const BankPicker = late(async () => (await import('./questions/bank.tsx')).BankPicker, boxed);
