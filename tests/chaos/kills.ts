import type { Site } from './processes.ts'
import { reaching, type Stage, startVictim } from './stage.ts'
import type { Story } from './story.ts'
import type { Reach } from './traveller.ts'

/** Victims that are started and killed side by side: starting one takes longer than its short life. */
const LANES = 4

/**
 * (b) Kills a site with -9 after its first commit, another after its second (or with a `stride` after every so many), and
 * so on through a whole story, until one comes through alive. The traveller repeats the request elsewhere.
 * @returns what is wrong.
 */
export async function killAtEveryStep(stage: Stage, stories: readonly Story[], stride = 1): Promise<string[]> {
  const problems: string[] = []
  for (const story of stories) {
    const began = performance.now()
    const { kills, found } = await walk(stage, story, stride)
    problems.push(...found)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    stage.say(
      `${story.name}: killed ${kills} times, until it came through alive; ${found.length} problems, ${seconds} s`,
    )
  }
  return problems
}

async function walk(stage: Stage, story: Story, stride: number): Promise<{ kills: number; found: string[] }> {
  const found: string[] = []
  const today = Math.floor(Date.now() / 86_400_000)
  let [step, kills, survived] = [1 + (today % stride) - stride, 0, false]
  const lane = async () => {
    while (!survived) {
      step += stride
      const { alive, problem } = await killAt(stage, story, step)
      if (problem) found.push(problem)
      if (alive) survived = true
      else kills += 1
    }
  }
  await Promise.all(Array.from({ length: story.alone ? 1 : LANES }, lane))
  return { kills, found }
}

async function killAt(stage: Stage, story: Story, step: number): Promise<{ alive: boolean; problem: string | null }> {
  const living = reaching(stage)
  const [victim, given] = await Promise.all([
    startVictim(stage, step),
    story.given(stage, living, step).catch((error: unknown) => String(error)),
  ])
  const reach: Reach = () => (victim.gone() ? living() : victim.url)
  const problem = typeof given === 'string' ? given : await live(stage, story, { victim, reach, given, step })
  const where = /killed after (.*)/.exec(victim.output())?.[1]
  victim.kill('SIGKILL')
  await victim.exited
  return {
    alive: !where,
    problem: problem && `${story.name}, killed after ${where ?? 'nothing'} (${step}): ${problem}`,
  }
}

type Life = { victim: Site; reach: Reach; given: Awaited<ReturnType<Story['given']>>; step: number }

async function live(stage: Stage, story: Story, { victim, reach, given, step }: Life): Promise<string | null> {
  await victim.arm()
  return story.act(stage, { reach, victim, booked: given, step }).catch((error: unknown) => String(error))
}
