import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { texts } from './texts.config.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    // They are made before the panel is built (make.ts), and here while one works on it.
    command === 'serve' && paraglideVitePlugin({ ...texts, strategy: [...texts.strategy] }),
    react(),
    tailwindcss(),
  ],
  // Lists are written by code that the service runs, too: here by what its library has for browsers.
  resolve: {
    alias: {
      'csv-stringify/sync': 'csv-stringify/browser/esm/sync',
    },
  },
  build: {
    outDir: 'built',
    // A data: address or an inline script would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A text does nothing but be there, and neither does what the service lends (house.ts): so what an area uses of them
      // comes with its pages, and not all with the first one.
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/panel\/src\/(?:texts\/messages|house\.ts)|\/src\/(?:contract|core)\//,
            sideEffects: false,
          },
        ],
      },
    },
    target: 'es2022',
  },
  // `npm run dev` in this folder serves the sources and passes requests on to a service that runs beside it.
  server: { proxy: { '/v1': { target: 'http://127.0.0.1:8080', changeOrigin: true } } },
}));
