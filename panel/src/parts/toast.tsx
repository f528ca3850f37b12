import { Toast } from '@base-ui/react/toast';
import { m } from '../texts/messages.js';

const manager = Toast.createToastManager();

/** A short word that something was done. Faults belong where they happened, not here. */
export function toast(title: string): void {
  manager.add({ title, timeout: 5000 });
}

export function Toasts() {
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className="fixed bottom-4 right-4 z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-2">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      // A word in passing, not a window that waits for an answer.
      role="group"
      aria-modal={undefined}
      className="flex items-center justify-between gap-3 rounded-md bg-ink px-4 py-3 text-paper shadow-lg"
    >
      <Toast.Title className="font-semibold" />
      <Toast.Close aria-label={m.app_close()} className="grid size-8 place-items-center rounded">
        <span aria-hidden="true">✕</span>
      </Toast.Close>
    </Toast.Root>
  ));
}
