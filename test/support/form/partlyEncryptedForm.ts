import { encryptableProject } from '../project/encryptable';
import { exportedAnswer, exportedForm } from './exportedForm';
import type { TestServer } from '../server';

/**
 * A form `x` with a plain submission `uuid:1`, whose project was encrypted afterwards. @returns also a function that sends an
 * encrypted one, `uuid:2`
 */
export const partlyEncryptedForm = async (server: TestServer) => {
  const { as, projectId, encrypt, xml } = await encryptableProject(server);
  const headers = { 'content-type': 'application/xml' };
  const params = { projectId, xmlFormId: 'x' };
  await server.ok('formCreate', { as, params, query: { publish: true }, body: exportedForm(), headers });
  await server.ok('submissionCreate', { as, params, body: exportedAnswer('uuid:1', '<code>1</code>') });
  await encrypt();
  const sendEncrypted = async (): Promise<void> => {
    const version = /version="(1\[[^"]*)"/.exec(await xml('x'))?.[1] ?? '';
    const body = `<data id="x" version="${version}" encrypted="yes"><base64EncryptedKey>a</base64EncryptedKey>
      <encryptedXmlFile>submission.xml.enc</encryptedXmlFile><meta><instanceID>uuid:2</instanceID></meta></data>`;
    await server.ok('submissionCreate', { as, params, body });
  };
  return { params, sendEncrypted };
};
