import { chromium } from '@playwright/test'
import { launchOptions } from '../../../e2e/src/browser/chromium.ts'
import { weighVideoOnHome } from '../../../e2e/src/home-weight.ts'
import { storeDetails, list, median, report, say } from '../figures.ts'
import type { Stage } from '../stage.ts'
import { measureFirstFrames } from './first-frame.ts'
import { measureSegments } from './segments.ts'
import { measureTranscoding, type Taken, type TranscodingResult } from './transcoding.ts'

const FIRST_FRAMES = 10
const MEGABYTE = 1_000_000

/** Measure our claims about videos, each with its yardstick. */
export async function benchVideos(stage: Stage, wants: (part: string) => boolean): Promise<void> {
  if (wants('segments')) {
    const { ours, bare } = await measureSegments(stage)
    const rates = (runs: typeof ours) => list(runs.map((run) => run.bytesPerSecond / MEGABYTE))
    say(`segments of 400 kB: ${rates(ours)} MB a second; bare static server: ${rates(bare)}`)
    const cost = (runs: typeof ours) => runs.map((run) => run.millisecondsPerMegabyte)
    say(`  processor time a megabyte: ${list(cost(ours), 2)} ms; bare static server: ${list(cost(bare), 2)} ms`)
    storeDetails('segments', { ours, bare })
    const multiples = cost(ours).map((milliseconds, round) => milliseconds / cost(bare)[round]!)
    report('segments: processor time a megabyte, × a bare static server', median(multiples), {
      target: 1.2,
      atMost: true
    })
    const shares = ours.map((run, round) => run.bytesPerSecond / bare[round]!.bytesPerSecond)
    report('segments: throughput, as a share of a bare static server', median(shares), { target: 0.85 })
  }
  if (wants('transcoding')) reportTranscoding(await measureTranscoding())
  if (wants('frames')) {
    const frames = await measureFirstFrames(stage, FIRST_FRAMES)
    say(`from tap to first frame: ${list(frames)} ms`)
    report('tap to first frame, ms, median', median(frames), { target: 1000, atMost: true })
  }
  if (wants('weight')) {
    const bytes = await measureHomeWeight(stage.site.url)
    report('Home: JavaScript for video, bytes gzip', bytes, { target: 2048, atMost: true })
  }
}

/** Measure the compressed bytes of JavaScript for videos that a first visit to Home loads. */
async function measureHomeWeight(url: string): Promise<number> {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const { forVideo } = await weighVideoOnHome(page, url)
  await browser.close()
  return forVideo
}

function reportTranscoding({ filmSeconds, ours, byHand }: TranscodingResult): void {
  const speeds = (runs: readonly Taken[]) => runs.map(({ seconds }) => (filmSeconds / seconds).toFixed(2)).join(', ')
  say(`transcoding, seconds of film a second: ${speeds(ours)}; ffmpeg by hand: ${speeds(byHand)}`)
  const multiples = (of: (taken: Taken) => number) => ours.map((taken, index) => of(taken) / of(byHand[index]!))
  const times = multiples(({ seconds }) => seconds)
  const work = multiples(({ processorSeconds }) => processorSeconds)
  const texts = (values: readonly number[]) => values.map((value) => value.toFixed(3)).join(', ')
  say(`  multiples of ffmpeg by hand: ${texts(times)} by the clock; ${texts(work)} of the processors' time`)
  report('transcoding time, as a multiple of ffmpeg by hand', median(times), { target: 1.1, atMost: true })
}
