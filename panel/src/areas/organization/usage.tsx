import { useMay } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { m } from '../../texts/messages.js';
import { Funds } from './funds.tsx';
import { Limits } from './limits.tsx';
import { OrganizationPage } from './organization-page.tsx';
import { SpendLimits } from './spend-limits.tsx';
import { SpendingCharts } from './spending-charts.tsx';
import { Statement } from './statement.tsx';

export function Usage() {
  const may = useMay();
  const prices = usePrices();
  return (
    <OrganizationPage
      title={prices ? m.organization_usage() : m.app_nav_limits()}
      about={prices ? m.organization_usage_about() : null}
    >
      {(org) =>
        !prices ? (
          <Limits org={org} />
        ) : (
          <>
            <Funds org={org} />
            <SpendingCharts org={org} />
            {may.manage ? (
              <>
                <SpendLimits org={org} />
                <Statement org={org} />
              </>
            ) : null}
          </>
        )
      }
    </OrganizationPage>
  );
}
