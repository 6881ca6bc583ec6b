import {
  fromPromise,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import type { AnyCases } from '@passepartout/paths'
import type { ChosenResult, PortResults } from '../recording/entry.ts'

/** Milliseconds by which a port with a slow result is delayed. */
export const SLOW = 4000

export type LoadCases = (machine: string) => Promise<AnyCases | undefined>

/** The results that were chosen in the visualiser for the next call of a port. */
export class ForcedResults {
  private readonly chosen = new Map<string, ChosenResult>()
  private readonly machines = new Map<string, AnyStateMachine>()
  private readonly cases = new Map<string, AnyCases>()
  private readonly loadCases: LoadCases
  private readonly onTaken: (machine: string) => void

  /** `onTaken` is called when a port has consumed its chosen result. */
  constructor(loadCases: LoadCases, onTaken: (machine: string) => void) {
    this.loadCases = loadCases
    this.onTaken = onTaken
  }

  /** The logic of a flow whose ports, and those of its child machines, take a chosen result once. */
  prepare = (logic: AnyActorLogic): AnyActorLogic => (isMachine(logic) ? this.prepareMachine(logic) : logic)

  private prepareMachine(machine: AnyStateMachine): AnyStateMachine {
    this.machines.set(machine.id, machine)
    const actors = Object.entries(machine.implementations.actors).map(([name, actor]): [string, AnyActorLogic] => {
      const logic = actor as AnyActorLogic
      return [name, isMachine(logic) ? this.prepareMachine(logic) : this.withChoice(machine.id, name, logic)]
    })
    return machine.provide({ actors: Object.fromEntries(actors) })
  }

  /** Logic whose start may be replaced: XState executes the effect of a promise or a callback in `start` only. */
  private withChoice(machine: string, port: string, logic: AnyActorLogic): AnyActorLogic {
    return {
      ...logic,
      start: (snapshot, scope) => {
        const result = this.takeChosen(machine, port)
        if (!result) logic.start?.(snapshot, scope)
        else if (result.outcome === 'slow')
          setTimeout(() => {
            if (scope.self.getSnapshot().status === 'active') logic.start?.(snapshot, scope)
          }, SLOW)
        else if ('index' in result) this.settled(machine, port, result, scope.self).start?.(snapshot, scope)
      },
    }
  }

  /** A promise that has a result of the cases already. */
  private settled(
    machine: string,
    port: string,
    { outcome, index }: Extract<ChosenResult, { index: number }>,
    actor: AnyActorRef,
  ) {
    const result = listed(this.cases.get(machine), port, outcome, actor._parent?.getSnapshot())[index]
    return fromPromise(() =>
      outcome === 'done'
        ? Promise.resolve(result)
        : Promise.reject(result instanceof Error ? result : new Error(String(result))),
    ) as AnyActorLogic
  }

  private takeChosen(machine: string, port: string): ChosenResult | undefined {
    const key = `${machine} ${port}`
    const result = this.chosen.get(key)
    if (!result) return undefined
    this.chosen.delete(key)
    queueMicrotask(() => this.onTaken(machine))
    return result
  }

  async choose(machine: string, port: string, result: ChosenResult | null): Promise<void> {
    await this.readCases(machine)
    if (result) this.chosen.set(`${machine} ${port}`, result)
    else this.chosen.delete(`${machine} ${port}`)
  }

  /** In words, what the port that an actor executes is about to result in; null if nothing is chosen. */
  describe(machine: string, port: string, snapshot: () => AnyMachineSnapshot | undefined): string | null {
    const chosen = this.chosen.get(`${machine} ${port}`)
    if (!chosen) return null
    if (!('index' in chosen)) return chosen.outcome
    const results = listed(this.cases.get(machine), port, chosen.outcome, snapshot())
    return describeResult(chosen.outcome, results[chosen.index], chosen.index)
  }

  /** The results of the ports of a machine that runs or ran in this tab, from its cases. */
  async results(machine: string, snapshot: AnyMachineSnapshot | undefined): Promise<PortResults[]> {
    const running = this.machines.get(machine)
    const cases = await this.readCases(machine)
    if (!running) return []
    const promises = Object.entries(running.implementations.actors).filter(([, actor]) => !isMachine(actor))
    return promises.map(([port]) => ({
      port,
      done: listed(cases, port, 'done', snapshot).map((result, index) => describeResult('done', result, index)),
      failed: listed(cases, port, 'failed', snapshot).map((result, index) => describeResult('failed', result, index)),
      chosen: this.chosen.get(`${machine} ${port}`) ?? null,
    }))
  }

  private async readCases(machine: string): Promise<AnyCases | undefined> {
    const cases = this.cases.get(machine) ?? (await this.loadCases(machine))
    if (cases) this.cases.set(machine, cases)
    return cases
  }
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic

/** The results of a port in the cases, some of which depend on the state of the machine. */
function listed(
  cases: AnyCases | undefined,
  port: string,
  outcome: 'done' | 'failed',
  snapshot: AnyMachineSnapshot | undefined,
): readonly unknown[] {
  const results = cases?.ports?.[port]?.[outcome] ?? []
  if (typeof results !== 'function') return results
  return snapshot ? results(snapshot) : []
}

/** The kind of a result where it has one, else its number. */
function describeResult(outcome: 'done' | 'failed', result: unknown, index: number): string {
  if (outcome === 'failed') return result instanceof Error ? `error: ${result.message}` : `error ${index + 1}`
  if (typeof result === 'object' && result !== null && 'kind' in result) {
    const { kind, ...rest } = result
    const detail = Object.values(rest).find((value) => typeof value === 'string' || typeof value === 'number')
    return detail === undefined ? String(kind) : `${String(kind)} ${String(detail)}`
  }
  if (typeof result === 'string' || typeof result === 'number' || typeof result === 'boolean') return String(result)
  return `done ${index + 1}`
}
