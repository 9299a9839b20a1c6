/** The console's own drawings, one for a domain: lines of one width on a grid of 24. */
const drawings: Readonly<Record<string, string>> = {
  dashboard: 'M10 6h10M10 12h10M10 18h10M3.5 6l1.3 1.3L7.3 4.8M3.5 12l1.3 1.3 2.5-2.5M3.5 18l1.3 1.3 2.5-2.5',
  apartment: 'M2.5 20.5h19M5 20.5V4.5h8v16M13 9.5h6v11M8 8.5h2M8 12.5h2M8 16.5h2M16 13.5h0M16 17h0',
  bank: 'M3 9.5 12 4l9 5.5M3 20h18M5.5 9.5V20M10 9.5V20M14 9.5V20M18.5 9.5V20',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.4-4 2.9-6 6.5-6s6.1 2 6.5 6M15.5 4.3a3.5 3.5 0 0 1 0 6.5M17.5 14.4c2.3.7 3.7 2.6 4 5.6',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.5-4.2 3.2-6.3 7.5-6.3s7 2.1 7.5 6.3',
  read: 'M12 6.5C9.7 4.9 6.7 4.5 3 4.5v13.5c3.7 0 6.7.4 9 2 2.3-1.6 5.3-2 9-2V4.5c-3.7 0-6.7.4-9 2M12 6.5V20',
  form: 'M12.5 3.5H4.5v17h14v-8M8 8.5h4M8 12.5h2.5M8 16.5h7M13 12.7l.6-2.8 6.4-6.4 2.2 2.2-6.4 6.4z',
  idcard: 'M12 13.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10M9 12.6l-1.8 8 4.8-2.6 4.8 2.6-1.8-8',
  folder: 'M3 19.5v-14h6.5l2 2.5H21v11.5zM3 11.5h18',
  car: 'M4 16.5v-5l2.2-6h11.6l2.2 6v5zM4 11.5h16M6 16.5v2.5M18 16.5v2.5M7.5 14h1M15.5 14h1',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16.5h6.5',
  wallet: 'M3 7.5h17.5v12.5H3zM3 7.5l13-3.5v3.5M16.5 13.7h0',
  chart: 'M4 4v16h16.5M8.5 16.5v-4M13 16.5v-8.5M17.5 16.5v-6',
  setting: 'M4 7.5h9M18 7.5h2.5M15.5 5v5M4 16.5h3M12 16.5h8.5M9.5 14v5',
  other: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
};

/** Drawing of a menu; a name that has none gets the one of all others. */
export const MenuIcon = ({ name }: { name: string }) => (
  <svg
    className="luan-side-icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={drawings[name] ?? drawings.other} />
  </svg>
);
