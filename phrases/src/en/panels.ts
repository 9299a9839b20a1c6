/** Words of the cards of the first page. */
export const panels = {
  choose: 'Choose cards',
  chooseHint: 'Cards you untick no longer stand on your first page. You can bring them back at any time.',
  offered: '{{count}} in all',
  place: 'Change place',
  placeHint: 'Smaller numbers come first. First pages follow when they are opened next.',
};
