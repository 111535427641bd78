/** Addresses of the loopback interface (RFC 1122, RFC 4291) and its names (RFC 6761). */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an absolute URL refers to the computer that opens it, and so to a different one on each device. */
export const isLocalAddress = (url: string): boolean => LOOPBACK.test(new URL(url).hostname);
