import type { Importer } from '#kernel/runtime.ts';
import type { Served } from '#kernel/serve.ts';
import { areaRoutes } from './areas/area.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { fileRoutes } from './files/file.routes.ts';
import { passwordRoutes } from './identity/password.routes.ts';
import { accountRoutes } from './identity/persons/account.routes.ts';
import { resourceRoutes } from './identity/rights/resource.routes.ts';
import { roleRoutes } from './identity/rights/role.routes.ts';
import { sessionRoutes } from './identity/session.routes.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { certificationRoutes } from './organisations/certification/certification.routes.ts';
import { licenceRoutes } from './organisations/licences/licence.routes.ts';
import { organisationRoutes } from './organisations/organisation.routes.ts';
import { siteRoutes } from './organisations/sites/site.routes.ts';
import { parameterRoutes } from './parameters/parameter.routes.ts';
import { departmentRoutes } from './people/department.routes.ts';
import { employeeImporter } from './people/employee.import.ts';
import { employeeRoutes } from './people/employee.routes.ts';
import { personRoutes } from './people/person.routes.ts';
import { transferRoutes } from './people/transfers/transfer.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { operationLogRoutes } from './system/operation-log.routes.ts';
import { taskRoutes } from './system/task.routes.ts';

/** The domains, ranked: each may use the doors of those above it. */
export const domains: readonly { readonly name: string; readonly routes: readonly Served[] }[] = [
  { name: 'parameters', routes: parameterRoutes },
  { name: 'areas', routes: areaRoutes },
  { name: 'catalogue', routes: catalogueRoutes },
  { name: 'files', routes: fileRoutes },
  { name: 'organisations', routes: [...organisationRoutes, ...certificationRoutes, ...licenceRoutes] },
  { name: 'organisations', routes: [...organisationRoutes, ...siteRoutes] },
  {
    name: 'identity',
    routes: [...sessionRoutes, ...passwordRoutes, ...accountRoutes, ...roleRoutes, ...resourceRoutes],
  },
  { name: 'messages', routes: messageRoutes },
  { name: 'registration', routes: registrationRoutes },
  { name: 'people', routes: [...departmentRoutes, ...employeeRoutes, ...personRoutes] },
  { name: 'people', routes: [...departmentRoutes, ...employeeRoutes, ...personRoutes, ...transferRoutes] },
  { name: 'system', routes: [...taskRoutes, ...operationLogRoutes] },
];

/** Every kind of spreadsheet that can be imported. */
export const importers: readonly Importer[] = [employeeImporter as Importer];
