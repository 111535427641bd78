/** The logo: a T that lowers a station onto the ground. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
    <rect width="24" height="24" rx="5.5" />
    <path
      className="mark-ground"
      d="M0 20c4.5 0 7-5 12-5s7.5 4.5 12 2.5v1a5.5 5.5 0 0 1-5.5 5.5h-13A5.5 5.5 0 0 1 0 20"
    />
    <path d="M5 6.2h14M12 6.2V12" />
    <circle cx="12" cy="14.8" r="2.3" />
  </svg>
);
