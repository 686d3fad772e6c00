export function Logo() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0f5c4a" />
      <path d="M8 10h16M8 16h10M8 22h5" stroke="#f6f4ee" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M20.5 20l4 4m0-4-4 4" stroke="#8fd9bd" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}
