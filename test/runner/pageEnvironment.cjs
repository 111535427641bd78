/*
 * jsdom as a page in which the whole product runs, the server included: what browsers have and jsdom lacks, and what
 * Node has and Fastify needs (without setImmediate its inject dies and the database stays open).
 */
const { TestEnvironment } = require('jest-environment-jsdom');
const { keptEnvironment } = require('./keptEnvironment.cjs');

// jsdom has its own of these two, and bytes made by Node would then not be `instanceof` them.
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
    // jsdom's own crypto has no digests and keys.
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
    // jsdom lays nothing out; without a size a virtualised table would render no row.
    sized(page.HTMLElement.prototype, { clientHeight: 800, clientWidth: 1280 });
    addBlobReaders(page);
  }
}

function sized(prototype, sizes) {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(prototype, name, { configurable: true, get: () => value });
  }
}

/** The ways to read a Blob that jsdom lacks; Node's fetch and Response ask for them when a file is sent. */
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

module.exports = keptEnvironment(PageEnvironment);
