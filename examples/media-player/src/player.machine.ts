import { assign, setup } from 'xstate'

type PlayerEvent =
  | { type: 'play' | 'pause' | 'end' | 'seek.start' | 'mute.toggle' | 'captions.toggle' | 'captions.switch' }
  | { type: 'seek.end'; time: number }
  | { type: 'volume.change'; volume: number }

/** What a player does at the same time: it plays, is heard, and shows captions. */
export const playerMachine = setup({
  types: { context: {} as { volume: number }, events: {} as PlayerEvent },
  actions: {
    startAudio: () => undefined,
    stopAudio: () => undefined,
    moveAudio: (_0, _1: { time: number }) => undefined,
    setAudioVolume: (_0, _1: { volume: number }) => undefined,
    setVolume: assign({ volume: (_, { volume }: { volume: number }) => volume }),
  },
  guards: { isAudible: (_, { volume }: { volume: number }) => volume > 0 },
}).createMachine({
  id: 'player',
  context: { volume: 0.5 },
  type: 'parallel',
  states: {
    playback: {
      initial: 'ready',
      states: {
        ready: {
          initial: 'paused',
          states: {
            paused: { on: { play: 'playing' } },
            playing: { entry: 'startAudio', exit: 'stopAudio', on: { pause: 'paused', end: 'paused' } },
            asBefore: { type: 'history' },
          },
          on: { 'seek.start': 'seeking' },
        },
        seeking: {
          on: {
            'seek.end': {
              target: 'ready.asBefore',
              actions: { type: 'moveAudio', params: ({ event }) => ({ time: event.time }) },
            },
          },
        },
      },
    },
    sound: {
      initial: 'audible',
      on: {
        'volume.change': [
          {
            guard: { type: 'isAudible', params: ({ event }) => ({ volume: event.volume }) },
            target: '.audible',
            actions: { type: 'setVolume', params: ({ event }) => ({ volume: event.volume }) },
          },
          { target: '.muted' },
        ],
      },
      states: {
        audible: {
          entry: { type: 'setAudioVolume', params: ({ context }) => ({ volume: context.volume }) },
          on: { 'mute.toggle': 'muted' },
        },
        muted: {
          entry: { type: 'setAudioVolume', params: { volume: 0 } },
          on: { 'mute.toggle': 'audible' },
        },
      },
    },
    captions: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'captions.toggle': 'shown.asBefore' } },
        shown: {
          initial: 'english',
          states: {
            english: { on: { 'captions.switch': 'italian' } },
            italian: { on: { 'captions.switch': 'english' } },
            asBefore: { type: 'history' },
          },
          on: { 'captions.toggle': 'hidden' },
        },
      },
    },
  },
})
