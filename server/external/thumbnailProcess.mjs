// Native code decodes untrusted images, so it has its own process, which may crash or be killed. Plain JavaScript, because Node
// starts it directly. Messages: { source, target, size } → { made: true } | { refused: reason } | { crashed: stack }. The first
// message reports support by the machine: { able: boolean }.

/** More pixels than any phone's camera has; these formats are decoded line by line. */
const MOST_PIXELS = 250_000_000;
/** For formats that are decoded as a whole, with four bytes per pixel. */
const MOST_PIXELS_AT_ONCE = 60_000_000;
const QUALITY = 75;

const readers = [
  'VipsForeignLoadJpegFile',
  'VipsForeignLoadPngFile',
  'VipsForeignLoadWebpFile',
  'VipsForeignLoadNsgifFile',
];

const load = async () => {
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    // The library supports many more formats. SVG can run programs, and the others are not worth their risk.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers });
    return sharp;
  } catch {
    return null;
  }
};

const sharp = await load();

const isWhole = ({ format, isProgressive }) => format === 'webp' || format === 'gif' || isProgressive;

const make = async ({ source, target, size }) => {
  const open = () => sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
  const { width, height, ...facts } = await open().metadata();
  if (width * height > (isWhole(facts) ? MOST_PIXELS_AT_ONCE : MOST_PIXELS)) return { refused: 'tooLarge' };
  // Drops all metadata (location, device, time).
  await open()
    .autoOrient()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(target);
  return { made: true };
};

/** Errors of the file system, such as a full disk, from the library and from Node. */
const notOfThePicture = /ENOSPC|EACCES|unable to open for write|write error|no such file|file is missing/i;

const answerTo = async (job) => {
  try {
    return await make(job);
  } catch (error) {
    const { message } = error;
    if (/pixel limit/i.test(message)) return { refused: 'tooLarge' };
    if (notOfThePicture.test(message)) return { crashed: error.stack };
    return { refused: 'broken' };
  }
};

process.on('message', (job) => {
  void answerTo(job).then((answer) => process.send(answer));
});
// The server has ended.
process.on('disconnect', () => process.exit());
process.send({ able: sharp !== null });
