import type { Page } from '@playwright/test';

/** A phone on a slow mobile network: bytes per second, milliseconds, and the slowdown factor of its processor. */
export const SLOW = { bytes: 1_600_000 / 8, latency: 150, processor: 4 };

/** Throttles the network of a page. */
export const slowNetwork = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.bytes,
    uploadThroughput: SLOW.bytes,
  });
};

/** Slows down a page's processor by this factor. */
export const slowProcessor = async (page: Page, rate: number): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
};
