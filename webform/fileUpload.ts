import { computed, defineComponent, h, nextTick, shallowRef, watch, type PropType, type VNode } from 'vue';
import { backgroundAudio } from './backgroundAudio';
import { captureParts, type CapturePart } from './capture/parts';
import { qualityOf, useDefaultPicture } from './capture/questionDetails';
import { abilities, waysOf } from './capture/ways';
import { recordingOffer } from './capture/recordingOffer';
import { behind, isBehind } from './capture/drawings';
import { isMissing } from './edit/missingFiles';
import { phrase } from './enginePhrases';
import { fileAnswer } from './fileAnswer';
import { fileChooser } from './fileChooser';
import { asksForPicture, fileChoice, type FileQuestion, type Remark } from './fileQuestion';
import { largestFile, sizeInWords } from './fileSize';
import { useFollowed } from './followInVue';
import { endOffer, offerAt, offers } from './kept/unfinished';
import { unready } from './pendingFiles';
import { t } from './texts';
import { useThumbnail } from './thumbnail';

/** Kinds of files that grow large, so that people should know how large they may be. */
const GROWING = new Set<string | null>(['audio', 'video']);

/** Answers questions for files of every kind: the engine's control has names of its own, shows pictures at full size, and takes only these. */
export const fileUpload = defineComponent({
  props: { question: { type: Object as PropType<FileQuestion>, required: true } },
  setup: ({ question }) => {
    const remark = shallowRef<Remark | null>(null);
    const choose = fileChoice(question, (found) => {
      remark.value = found;
    });
    const [trackUnready, trackBehind, trackOffers] = [unready, behind, offers].map(useFollowed);
    const thumbnail = useThumbnail(question);
    const host = shallowRef<HTMLElement | null>(null);
    const open = shallowRef<CapturePart | null>(null);
    const { nodeId } = question;
    const { media } = question.nodeOptions;
    const quality = qualityOf(question);
    const ways = waysOf(media.type, question.appearances, quality, abilities());
    const isPicture = asksForPicture(question);
    /** The stored name of an answer that was made here. */
    const madeHere = shallowRef<string | undefined>();
    /** The camera or the microphone may not be used: a file can be chosen at least. */
    const isBlocked = shallowRef(false);
    /** A recording is ended first, as it answers the question in the end. */
    const isRecording = shallowRef(false);
    const isLocked = computed(() => question.currentState.readonly || isRecording.value);
    /** What should be known about a recording: that it is as large as it may be, that something is missing in it. */
    const aboutRecording = shallowRef('');
    useDefaultPicture(question, choose);

    const isReady = computed(() => {
      const { value } = question.currentState;
      trackUnready?.();
      return value === null || !unready.has(value.name);
    });
    /** Something else answers the question now: what was open would draw over it. */
    watch(
      () => question.currentState.value === null,
      (isEmpty) => {
        if (isEmpty && open.value === 'pad' && ways.pad === 'annotate') open.value = null;
      },
    );

    /** No one has to confirm what they signed, also not after a reload. */
    watch(
      () => {
        trackBehind?.();
        return isBehind(question);
      },
      (hasStrokes) => {
        if (hasStrokes) open.value = 'pad';
      },
      { immediate: true },
    );

    /** How often it was decided otherwise than by what is made here. */
    let decisions = 0;
    const chooseFile = (file: File): void => {
      decisions += 1;
      open.value = null;
      choose(file);
    };
    const chooseMade = (file: File | null): boolean => {
      choose(file);
      madeHere.value = question.currentState.value?.name;
      return true;
    };
    /** Making a picture takes a while; it must not replace a later answer. */
    const unlessDecided = (since: number) => (file: File | null) => since === decisions && chooseMade(file);
    const focusFirst = async (): Promise<void> => {
      await nextTick();
      host.value?.querySelector('button')?.focus();
    };
    const close = (): void => {
      open.value = null;
      isRecording.value = false;
      void focusFirst();
    };
    const remove = (): void => {
      decisions += 1;
      open.value = null;
      choose(null);
      void focusFirst();
    };

    const chooser = (text: string, capture: string | null): VNode =>
      h(fileChooser, {
        key: capture ?? 'file',
        inputId: capture === null ? nodeId : null,
        text,
        // Any file answers such a question; browsers would offer some only.
        accept: media.type === 'application' ? null : media.accept,
        capture,
        disabled: isLocked.value,
        onChoose: chooseFile,
      });
    const opener = (part: CapturePart, text: string): VNode =>
      h(
        'button',
        {
          type: 'button',
          class: 'button',
          'aria-expanded': open.value === part,
          disabled: question.currentState.readonly || (part === 'pad' && !isReady.value),
          onClick: () => {
            aboutRecording.value = '';
            open.value = open.value === part && part !== 'recorder' ? null : part;
          },
        },
        text,
      );

    const choosers = (): (VNode | null)[] => [
      ways.pad === 'signature' ? opener('pad', t('capture.sign')) : null,
      ways.pad === 'signature' ? opener('name', t('capture.typeName')) : null,
      ways.pad === 'draw' ? opener('pad', t('capture.draw')) : null,
      ways.record ? opener('recorder', t('capture.record')) : null,
      ways.film ? opener('recorder', t('capture.takeVideo')) : null,
      ways.take === null ? null : chooser(isPicture ? phrase('takePicture') : t('capture.takeVideo'), ways.take),
      ways.watch === null ? null : opener('camera', phrase('takePicture')),
      ways.choose || isBlocked.value ? chooser(phrase(isPicture ? 'chooseImage' : 'chooseFile'), null) : null,
      ways.pad === 'annotate' && question.currentState.value ? opener('pad', t('capture.drawOn')) : null,
    ];

    const onImpossible = (): void => {
      isBlocked.value = true;
    };
    /** What each part needs besides. */
    const needs: Readonly<Record<CapturePart, object>> = {
      pad: { question, use: ways.pad },
      name: { question },
      recorder: {
        question,
        recorded: media.type === 'video' ? 'video' : 'audio',
        facing: ways.film ?? undefined,
        quality,
        isBackground: question.appearances[backgroundAudio] === true,
        onImpossible,
        onStarted: () => {
          isRecording.value = true;
        },
        onEnded: (about: string) => {
          aboutRecording.value = about;
        },
      },
      camera: { facing: ways.watch, onImpossible },
    };
    const part = (): VNode | null => {
      const { value: name } = open;
      if (name === null || question.currentState.readonly) return null;
      // Nothing else has the recording.
      const take = name === 'recorder' ? chooseMade : unlessDecided(decisions);
      return h(captureParts[name], { key: name, choose: take, onDone: close, ...needs[name] });
    };

    /** The user decides first about a recording from before a reload. */
    const offer = (): VNode | null => {
      trackOffers?.();
      const offered = question.currentState.readonly ? undefined : offerAt(question);
      const decide = (file: File | null): void => {
        if (file) chooseMade(file);
        endOffer(question);
        void focusFirst();
      };
      return offered
        ? h(recordingOffer, {
            offer: offered,
            player: media.type === 'video' ? 'video' : 'audio',
            isAnswered: question.currentState.value !== null,
            onTake: () => decide(offered.file),
            onDiscard: () => decide(null),
          })
        : null;
    };

    const status = (): string => {
      if (!isReady.value) return t('files.shrinking');
      if (question.currentState.value && aboutRecording.value !== '') return aboutRecording.value;
      if (remark.value?.isProblem === false) return remark.value.text;
      return thumbnail.value === 'none' && !isMissing(question.currentState.value?.name ?? '')
        ? t('files.notShown')
        : '';
    };

    return () => {
      const { value, label } = question.currentState;
      return h('div', { ref: host, class: 'file-upload', role: 'group', 'aria-label': label?.asString }, [
        offer() ?? h('div', { class: 'file-choosers' }, choosers()),
        GROWING.has(media.type) && value === null
          ? h('p', { class: 'file-status' }, t('files.limit', { most: sizeInWords(largestFile) }))
          : null,
        part(),
        value === null || open.value === 'pad' // it shows the answer itself
          ? null
          : h(fileAnswer, {
              question,
              file: value,
              thumbnail: thumbnail.value?.startsWith('blob:') ? thumbnail.value : null,
              isOnlyHere: value.name === madeHere.value,
              isLocked: isLocked.value,
              onRemove: remove,
            }),
        h('p', { class: 'file-status', role: 'status' }, status()),
        remark.value?.isProblem ? h('p', { class: 'file-problem', role: 'alert' }, remark.value.text) : null,
      ]);
    };
  },
});
