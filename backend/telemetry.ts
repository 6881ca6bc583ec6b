// OpenTelemetry, loaded only with TELEMETRY=1. Without this module, the spans of `@opentelemetry/api` do nothing.
import {
  context,
  diag,
  DiagLogLevel,
  metrics,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type TextMapGetter,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { redacted } from '#/domain/redaction.ts'
import { createLog } from './wire/log.ts'

type Handler<Incoming extends Request> = (request: Incoming) => Response | Promise<Response>

export interface Telemetry {
  /** Records the duration and a span of every request, as a child of the span in its `traceparent`. */
  traced<Incoming extends Request>(handler: Handler<Incoming>): (request: Incoming) => Promise<Response>
  /** Exports the remaining spans and metrics, then shuts down. */
  stop(): Promise<void>
}

interface TelemetryOptions {
  service: 'storefront' | 'backend'
  /** Whether this thread serves `/metrics`. Only one thread of a process can. */
  servesMetrics: boolean
}

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const headersGetter: TextMapGetter<Headers> = {
  keys: (headers) => [...headers.keys()],
  get: (headers, name) => headers.get(name) ?? undefined,
}

/**
 * Exports spans to OTEL_EXPORTER_OTLP_ENDPOINT and serves metrics at `/metrics` of OTEL_EXPORTER_PROMETHEUS_HOST and
 * OTEL_EXPORTER_PROMETHEUS_PORT.
 */
export function startTelemetry({ service, servesMetrics }: TelemetryOptions): Telemetry {
  const log = createLog()
  const report = (message: string) => log.warn('telemetry', { message })
  diag.setLogger(
    { error: report, warn: report, info: report, debug: report, verbose: report },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const resource = resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? service })
  const tracers = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const { OTEL_EXPORTER_PROMETHEUS_HOST: host = '127.0.0.1', OTEL_EXPORTER_PROMETHEUS_PORT: port = '9464' } =
    process.env
  const meters = new MeterProvider({
    resource,
    readers: servesMetrics ? [new PrometheusExporter({ host, port: Number(port) })] : [],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(tracers)
  metrics.setGlobalMeterProvider(meters)
  measureProcess()

  const tracer = trace.getTracer('passepartout')
  const duration = metrics.getMeter('passepartout').createHistogram('http.server.request.duration', {
    description: 'Duration of requests',
    unit: 's',
    advice: { explicitBucketBoundaries: BUCKETS },
  })

  return {
    traced: (handler) => (request) => {
      const { pathname } = new URL(request.url)
      const parent = propagation.extract(context.active(), request.headers, headersGetter)
      const started = performance.now()
      const attributes = { 'http.request.method': request.method, 'url.path': redacted(pathname) }
      return tracer.startActiveSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent, async (span) => {
        try {
          const response = await handler(request)
          const { status, headers } = response
          const correlationId = headers.get('correlation-id') ?? headers.get('x-correlation-id')
          if (correlationId) span.setAttribute('correlation.id', correlationId)
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          duration.record((performance.now() - started) / 1000, {
            'http.request.method': request.method,
            'http.response.status_code': status,
          })
          return response
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    async stop() {
      await Promise.all([tracers.shutdown(), meters.shutdown()])
    },
  }
}

function measureProcess(): void {
  const meter = metrics.getMeter('passepartout')
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  meter
    .createObservableGauge('process.memory.usage', { description: 'Resident memory', unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter
    .createObservableGauge('nodejs.heap.used', { description: 'Heap in use', unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage().heapUsed))
  meter
    .createObservableGauge('nodejs.eventloop.delay.p99', { description: 'Since the last scrape', unit: 's' })
    .addCallback((result) => {
      result.observe(delays.percentile(99) / 1e9)
      delays.reset()
    })
}
