export { BankPicker } from '#pickers/questions/bank.tsx';
