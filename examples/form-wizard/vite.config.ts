import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** A server whose every first response is an error, so that the retry can be seen. */
function bookings(): Plugin {
  let requests = 0
  return {
    name: 'bookings',
    configureServer: ({ middlewares }) => {
      middlewares.use('/bookings', (_, response) => {
        requests += 1
        const fails = requests % 2 === 1
        response.writeHead(fails ? 503 : 200, { 'content-type': 'application/json' })
        setTimeout(() => response.end(JSON.stringify({ code: `W-${100 + requests}` })), 800)
      })
    },
  }
}

export default defineConfig({ plugins: [react(), bookings()] })
