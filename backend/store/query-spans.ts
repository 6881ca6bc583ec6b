import { context, metrics, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Logger } from 'kysely'

/** Records a span and the duration of every statement, without its parameters. */
export function querySpans(database: string): Logger {
  const tracer = trace.getTracer('passepartout')
  const duration = metrics.getMeter('passepartout').createHistogram('db.client.operation.duration', {
    description: 'Duration of statements',
    unit: 's',
    advice: { explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5] },
  })
  return (event) => {
    const attributes = { 'db.system.name': 'postgresql', 'db.namespace': database }
    const end = Date.now()
    const span = tracer.startSpan(
      event.query.sql.trim().split(/\s/, 1)[0]?.toUpperCase() ?? 'SQL',
      {
        kind: SpanKind.CLIENT,
        startTime: end - event.queryDurationMillis,
        attributes: { ...attributes, 'db.query.text': event.query.sql },
      },
      context.active(),
    )
    if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(end)
    duration.record(event.queryDurationMillis / 1000, attributes)
  }
}
