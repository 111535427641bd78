import { setTimeout as pause } from 'node:timers/promises';
import { filePart, multipartBody, xmlPart } from '#test/support/device/multipart';
import { surveyAnswer } from '#test/support/form/survey';
import { storedIds, submissionsOf, type Survey } from '../survey';
import type { Answer, Sent, Target } from '../target';

/** Time without a response, in milliseconds, after which a request counts as unanswered. */
export const PATIENCE_MS = 30_000;

const photoName = 'photo.jpg';

/** A different one for each submission, since the server stores equal ones once. */
const photoOf = (instanceId: string): string => `The photo of ${instanceId}. `.repeat(400);

/** Clients that repeat unanswered requests, and record the responses. */
export class RepeatingClients {
  readonly acknowledged = new Set<string>();
  readonly counts: Record<string, number> = {};
  readonly faults: string[] = [];
  isOver = false;
  private readonly withPhoto = new Set<string>();

  constructor(
    private readonly target: Target,
    private readonly survey: Survey,
  ) {}

  /** Sends one submission after the other, each until it is acknowledged; every second one has a photo. */
  async write(name: string): Promise<void> {
    for (let index = 0; !this.isOver; index += 1) {
      const id = `uuid:${name}-${index}`;
      const hasPhoto = index % 2 === 1;
      const sent = this.submission(id, { name, age: index }, hasPhoto);
      while (!this.isOver) {
        const answer = await this.ask(sent, 201);
        if (answer?.status === 201) {
          this.acknowledged.add(id);
          if (hasPhoto) this.withPhoto.add(id);
          break;
        }
        await pause(50);
      }
    }
  }

  async read(): Promise<void> {
    const { projectId, xmlFormId } = this.survey;
    const form = `/v1/projects/${projectId}/forms/${xmlFormId}`;
    const paths = ['/v1/projects', form, `${form}.svc/Submissions?$top=5`, `${form}/submissions`, '/v1/audits?limit=5'];
    for (let index = 0; !this.isOver; index += 1) {
      await this.ask({ method: 'GET', path: paths[index % paths.length] ?? '' }, 200);
      await pause(20);
    }
  }

  /**
   * Adds acknowledged submissions that are missing, duplicated, or have another photo to the faults. @returns the number of
   * lost ones
   */
  async lookForStored(target: Target): Promise<number> {
    const stored = await storedIds(target, this.survey);
    const known = new Set(stored);
    const lost = [...this.acknowledged].filter((id) => !known.has(id));
    for (const id of lost) this.faults.push(`${id} was acknowledged and is lost`);
    if (stored.length > known.size) this.faults.push(`${stored.length - known.size} submissions are there twice`);
    for (const id of this.withPhoto) {
      const path = `${submissionsOf(this.survey)}/${id}/attachments/${photoName}`;
      const { status, body } = await target.send({ method: 'GET', path });
      if (status !== 200 || body !== photoOf(id)) this.faults.push(`the photo of ${id} is lost: ${status}`);
    }
    return lost.length;
  }

  private submission(id: string, answers: { readonly name: string; readonly age: number }, hasPhoto: boolean): Sent {
    const photo = hasPhoto ? { photo: photoName } : {};
    const files = hasPhoto ? [filePart(photoName, photoOf(id))] : [];
    const { payload, contentType } = multipartBody([xmlPart(surveyAnswer(id, { ...answers, ...photo })), ...files]);
    const headers = { 'x-openrosa-version': '1.0', 'content-type': contentType };
    return { method: 'POST', path: `/v1/projects/${this.survey.projectId}/submission`, headers, body: payload };
  }

  /** Every response has the expected status, or is 503 with a retry time. */
  private async ask(sent: Sent, good: number): Promise<Answer | null> {
    const late = pause(PATIENCE_MS, null, { ref: false });
    const answer = await Promise.race([this.target.send(sent).catch((error: unknown) => String(error)), late]);
    const what = `${sent.method} ${sent.path}`;
    if (answer === null || typeof answer === 'string') {
      this.faults.push(`${what} is not answered: ${answer ?? `nothing for ${PATIENCE_MS} ms`}`);
      return null;
    }
    const { status, headers, body } = answer;
    this.counts[status] = (this.counts[status] ?? 0) + 1;
    const isAway = status === 503 && Number(headers['retry-after']) > 0;
    if (status !== good && !isAway) this.faults.push(`${what} answers ${status}: ${body.slice(0, 200)}`);
    return answer;
  }
}
