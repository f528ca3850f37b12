import './style.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError, Unreachable } from './api/api-error.ts';
import { queryClient } from './api/query-client.ts';
import { router } from './app/router.tsx';
import { startTheme } from './parts/theme.ts';
import { Toasts } from './parts/toast.tsx';
import { getLocale } from './texts/runtime.js';

startTheme();
document.documentElement.lang = getLocale();

const root = document.getElementById('root');
if (root !== null)
  createRoot(root, {
    onCaughtError(error) {
      // What the service refuses and what the network loses is told by the page; anything else is a fault of ours.
      if (!(error instanceof ApiError || error instanceof Unreachable)) console.error(error);
    },
  }).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
