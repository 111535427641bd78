/*
 * jsdom as a page for the whole product, the server included: adds browser APIs that jsdom lacks, and Node APIs that Fastify
 * needs (without setImmediate its inject fails and the database stays open).
 */
const { TestEnvironment } = require('jest-environment-jsdom');
const { sharedEnvironment } = require('./sharedEnvironment.cjs');

// jsdom has its own versions of these two, and bytes created by Node would not be `instanceof` them.
const REPLACED = ['Uint8Array', 'ArrayBuffer'];

const ADDED = [
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'ReadableStream',
  'Request',
  'Response',
  'Headers',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'clearImmediate',
  'fetch',
  'setImmediate',
  'structuredClone',
];

class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    for (const name of REPLACED) page[name] = globalThis[name];
    for (const name of ADDED) page[name] ??= globalThis[name];
    // The server sets the maximum number of listeners of a signal, which Node permits for known event targets only.
    page.EventTarget[Symbol.for('nodejs.event_target')] = true;
    // jsdom's own crypto lacks digests and keys.
    Object.defineProperty(page, 'crypto', { value: globalThis.crypto, configurable: true });
    page.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      dispatchEvent: () => false,
    });
    page.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    page.Element.prototype.scrollIntoView ??= () => {};
    page.scrollTo = () => {};
    page.URL.createObjectURL ??= () => 'blob:nothing';
    page.URL.revokeObjectURL ??= () => {};
    // jsdom has no layout; without a size a virtualised table would render no row.
    sized(page.HTMLElement.prototype, { clientHeight: 800, clientWidth: 1280 });
    addBlobReaders(page);
  }
}

function sized(prototype, sizes) {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(prototype, name, { configurable: true, get: () => value });
  }
}

/** Methods to read a Blob that jsdom lacks; Node's fetch and Response need them to send a file. */
function addBlobReaders(page) {
  Object.assign(page.Blob.prototype, {
    arrayBuffer() {
      return new Promise((resolve, reject) => {
        const reader = new page.FileReader();
        reader.onload = () => resolve(reader.result);
        reader.onerror = () => reject(reader.error);
        reader.readAsArrayBuffer(this);
      });
    },
    async text() {
      return new TextDecoder().decode(await this.arrayBuffer());
    },
    stream() {
      const bytes = this.arrayBuffer();
      return new ReadableStream({
        async start(controller) {
          controller.enqueue(new Uint8Array(await bytes));
          controller.close();
        },
      });
    },
  });
}

module.exports = sharedEnvironment(PageEnvironment);
