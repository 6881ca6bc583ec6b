import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { storeCustomerId } from '#/actors/auth/shopper-storage.ts'
import type { ShopServices } from '#/actors/services.ts'
import { joinPlansOfBrowser } from '#/actors/wall/join-plans.ts'
import { savedPlansLogic } from '#/actors/wall/saved-plans.actor.ts'
import { saveLastPlan, storedPlans, storePlans } from '#/actors/wall/stored-plans.ts'
import { maxNamedPlans, type JoinPlansResult, type NewPlan } from '#/domain/wall/named-plans.ts'
import { emptyPlan, writePlan } from '#/domain/wall/plan.ts'
import { config } from '#config'
import { memoryStorage } from './memory-storage.ts'

const { joinWallPlans, saveWallPlan, removeWallPlan } = vi.hoisted(() => ({
  joinWallPlans: vi.fn(),
  saveWallPlan: vi.fn(),
  removeWallPlan: vi.fn(),
}))
vi.mock('#/server-fns/wall/named-plans.ts', () => ({
  getWallPlans: vi.fn(),
  renameWallPlan: vi.fn(),
  joinWallPlans,
  saveWallPlan,
  removeWallPlan,
}))

const [site] = config.sites
const [locale] = site?.l10n.supportedLocales ?? []
if (!site || !locale) throw new Error('a site is needed')
const notify = vi.fn()
const services = {
  site,
  locale,
  queryClient: new QueryClient(),
  notify,
  preload: async () => {},
  navigate: async () => {},
}
const shop = services as Partial<ShopServices> as ShopServices

const plan = (name: string, text = 'a'): NewPlan => ({ name, plan: text })
let cookie = ''

beforeEach(() => {
  vi.clearAllMocks()
  cookie = ''
  vi.stubGlobal('window', {
    localStorage: memoryStorage(),
    location: { pathname: '/art/en-US/wall', search: '?plan=a' },
    addEventListener() {},
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
  })
  return () => vi.unstubAllGlobals()
})

describe('the named plans of a browser after a sign-in', () => {
  const joined = (result: JoinPlansResult) => {
    joinWallPlans.mockResolvedValueOnce(result)
    return joinPlansOfBrowser(shop)
  }

  it('are sent once by two requests at the same time, and no longer stored', async () => {
    storePlans([plan('Hall')])
    await Promise.all([joined({ kind: 'joined', added: 1, left: [] }), joinPlansOfBrowser(shop)])
    expect(joinWallPlans.mock.calls).toEqual([[{ data: { site: site.id, locale: 'en-US', plans: [plan('Hall')] } }]])
    expect(window.localStorage.getItem('wall-plans')).toBeNull()
    expect(notify.mock.calls).toEqual([[{ kind: 'plans-joined', count: 1, left: 0 }]])
  })

  it('stay where the account has no room, as does a plan that was stored in the meantime', async () => {
    storePlans([plan('Hall'), plan('Sofa')])
    const joining = joined({ kind: 'joined', added: 1, left: [plan('Sofa')] })
    storePlans([plan('Stairs'), ...storedPlans()])
    await joining
    expect(storedPlans()).toEqual([plan('Stairs'), plan('Sofa')])
    expect(notify.mock.calls).toEqual([[{ kind: 'plans-joined', count: 1, left: 1 }]])
  })

  it.each<JoinPlansResult>([{ kind: 'signed-out' }, { kind: 'failed' }])(
    'stay in the browser after the result %j',
    async (result) => {
      storePlans([plan('Hall')])
      await joined(result)
      expect(storedPlans()).toEqual([plan('Hall')])
      expect(notify).not.toHaveBeenCalled()
    },
  )

  it('stay in the browser, with a warning, without a response', async () => {
    storePlans([plan('Hall')])
    joinWallPlans.mockRejectedValueOnce(new Error('no response'))
    await joinPlansOfBrowser(shop)
    expect(storedPlans()).toEqual([plan('Hall')])
    expect(console.warn).toHaveBeenCalledOnce()
    vi.mocked(console.warn).mockClear()
  })

  it('cause no request if there are none', async () => {
    await joinPlansOfBrowser(shop)
    expect(joinWallPlans).not.toHaveBeenCalled()
  })
})

describe('saving a plan', () => {
  async function resultOf(saved: NewPlan) {
    const actor = createActor(savedPlansLogic(shop)).start()
    actor.send({ type: 'plan.save', ...saved })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    return context.result
  }

  it('stores a guest’s plan in the browser only, in place of that of its name', async () => {
    expect(await resultOf(plan(' Hall '))).toBe('saved')
    expect(await resultOf(plan('Sofa'))).toBe('saved')
    expect(await resultOf(plan('Hall', 'b'))).toBe('saved')
    expect(storedPlans()).toEqual([plan('Hall', 'b'), plan('Sofa')])
    expect(await resultOf(plan(' '))).toBe('invalid')
    expect(saveWallPlan).not.toHaveBeenCalled()
  })

  it('drops no plan of a guest to store another one', async () => {
    const many = Array.from({ length: maxNamedPlans }, (_, index) => plan(`Wall ${index}`))
    storePlans(many)
    expect(await resultOf(plan('Hall'))).toBe('full')
    expect(storedPlans()).toEqual(many)
  })

  it('sends the plan of a registered shopper, and stores nothing', async () => {
    cookie = 'shopper-art=registered.12345678'
    saveWallPlan.mockResolvedValueOnce({ kind: 'saved', id: 'A1' })
    expect(await resultOf(plan('Hall'))).toBe('saved')
    expect(saveWallPlan.mock.calls).toEqual([[{ data: { site: site.id, locale: 'en-US', ...plan('Hall') } }]])
    expect(storedPlans()).toEqual([])
  })
})

it('a registered shopper’s last plan is no longer stored after the sign-out, that of the guest is', () => {
  const last = (width: number) => ({ ...emptyPlan, wall: { width, height: 96 } })
  const stored = () => Object.values(window.localStorage)
  saveLastPlan(site, last(100))
  storeCustomerId(site, 'nora')
  saveLastPlan(site, last(200))
  expect(stored()).toContain(JSON.stringify(writePlan(last(200))))
  storeCustomerId(site, undefined)
  expect(stored()).toEqual([JSON.stringify(writePlan(last(100)))])
})
