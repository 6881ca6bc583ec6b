import { serve } from 'srvx'
import { z } from 'zod'

const attribute = z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
})

export interface Span {
  service: string | undefined
  traceId: string
  spanId: string
  parent: string | undefined
  name: string
  kind: 'internal' | 'server' | 'client'
  attributes: Readonly<Record<string, string | undefined>>
}

const kinds = ['internal', 'internal', 'server', 'client'] as const

/** A fake OTLP collector that stores the spans it receives. */
export async function spanCollector() {
  const spans: Span[] = []
  const valuesOf = (list: z.output<typeof attribute>[]) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue]))
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    async fetch(request) {
      for (const { resource, scopeSpans } of exported.parse(await request.json()).resourceSpans)
        for (const { traceId, spanId, parentSpanId, name, kind, attributes } of scopeSpans.flatMap(
          ({ spans: all }) => all,
        ))
          spans.push({
            service: valuesOf(resource.attributes)['service.name'],
            traceId,
            spanId,
            parent: parentSpanId,
            name,
            kind: kinds[kind] ?? 'internal',
            attributes: valuesOf(attributes),
          })
      return Response.json({})
    },
  })
  await server.ready()
  return { url: String(server.url).replace(/\/$/, ''), spans, close: () => server.close(true) }
}
