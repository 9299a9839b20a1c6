export const students = {
  photoImport: 'Import photos',
  nameNoCard: 'The file name is no ID number',
  noSuchPerson: 'No such person in your scope',
  enrolled: 'Enrolled',
  photosDone: '{{good}} enrolled, {{bad}} refused',
};
