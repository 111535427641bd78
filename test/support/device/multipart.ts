/** One part of a multipart body; without a filename it is a plain field. */
export interface Part {
  readonly name: string;
  readonly data: string | Buffer;
  readonly filename?: string;
  readonly type?: string;
}

const boundary = 'transect-test-boundary';

/** A multipart body with its header. */
export const multipartBody = (parts: readonly Part[]): { readonly payload: Buffer; readonly contentType: string } => {
  const chunks = parts.flatMap(({ name, data, filename, type = 'application/octet-stream' }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(data), Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` };
};

/** The part that holds the submission itself. */
export const xmlPart = (xml: string | Buffer): Part => ({
  name: 'xml_submission_file',
  filename: 'submission.xml',
  type: 'text/xml',
  data: xml,
});

/** A file, with its name in the submission. */
export const filePart = (name: string, data: string | Buffer, type = 'image/jpeg'): Part => ({
  name,
  filename: name,
  type,
  data,
});
