/** The mark of the product: a road that runs ahead, as on the phone's icon and in the favicon (console/index.html). */
export const Road = () => (
  <svg className="luan-logo-mark" viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="7" />
    <path
      d="M9 24 14 8h4l5 16zM15.3 10.2h1.4v2h-1.4zM15.3 14h1.4v2.4h-1.4zM15.3 18.4h1.4v3.2h-1.4z"
      fillRule="evenodd"
    />
  </svg>
);
