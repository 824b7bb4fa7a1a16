import { spanAround } from './buffered.ts'

const ANY_END = ['play', 'pause', 'ended', 'emptied', 'seeking', 'seeked', 'playing', 'loadeddata']
const FLOW = [...ANY_END, 'waiting', 'canplay', 'stalled', 'timeupdate', 'loadstart']
const HAVE_CURRENT = 2
const HAVE_FUTURE = 3

/** Values of a media element that the controls show: how to read each, and the events that change it. */
export const isPaused = { events: ANY_END, read: (video: HTMLVideoElement) => video.paused, before: true }
export const isEnded = { events: ANY_END, read: (video: HTMLVideoElement) => video.ended, before: false }

/** Whether there is a picture yet. */
export const hasFrame = {
  events: FLOW,
  read: (video: HTMLVideoElement) => video.readyState >= HAVE_CURRENT,
  before: false
}

/** Whether playback has stalled for lack of data. */
export const isStarved = {
  events: FLOW,
  read: (video: HTMLVideoElement) => !video.paused && !video.ended && video.readyState < HAVE_FUTURE,
  before: false
}

export const second = {
  events: ['timeupdate', 'seeking', 'seeked', 'loadedmetadata', 'emptied'],
  read: (video: HTMLVideoElement) => video.currentTime,
  before: 0
}

/** The second up to which the data after the position is loaded without a gap. */
export const loadedUntil = {
  events: ['progress', 'timeupdate', 'seeked', 'emptied'],
  read: (video: HTMLVideoElement) => spanAround(video.buffered, video.currentTime),
  before: 0
}

export const speed = { events: ['ratechange'], read: (video: HTMLVideoElement) => video.playbackRate, before: 1 }

const VOLUME = ['volumechange']

export const volume = { events: VOLUME, read: (video: HTMLVideoElement) => video.volume, before: 1 }
export const isMuted = {
  events: VOLUME,
  read: (video: HTMLVideoElement) => video.muted || video.volume === 0,
  before: false
}
