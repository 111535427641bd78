/** Warning for the operator at start. */
export const localOriginWarning = (origin: string, addresses: readonly string[]): string => {
  const choice = addresses.length > 0 ? `, for example to ${addresses.join(' or ')}` : '';
  return `QR codes and mails lead to ${origin}, which no other device reaches. Set ORIGIN to an address that phones reach${choice}, or choose one on the site under System, Address and map.`;
};
