-- A process of the version before adds no user and no token meanwhile.
LOCK TABLE "app"."users", "app"."api_tokens" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "app"."workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."payments" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "app"."subscriptions" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "app"."connections" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "app"."projects" RENAME COLUMN "owner_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "app"."webhooks" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "app"."payments" DROP CONSTRAINT "payments_key";--> statement-breakpoint
ALTER TABLE "app"."projects" DROP CONSTRAINT "projects_owner_domain";--> statement-breakpoint
ALTER TABLE "app"."payments" DROP CONSTRAINT "payments_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "app"."subscriptions" DROP CONSTRAINT "subscriptions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "app"."connections" DROP CONSTRAINT "connections_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "app"."projects" DROP CONSTRAINT "projects_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "app"."webhooks" DROP CONSTRAINT "webhooks_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "app"."webhooks_user";--> statement-breakpoint
ALTER TABLE "app"."connections" DROP CONSTRAINT "connections_user_id_platform_pk";--> statement-breakpoint
ALTER TABLE "app"."connections" ADD CONSTRAINT "connections_workspace_id_platform_pk" PRIMARY KEY("workspace_id","platform");--> statement-breakpoint
-- The first workspace of a person has the person's id, so no other value changes.
INSERT INTO "app"."workspaces" ("id", "owner_id", "name", "created_at")
SELECT "id", "id", CASE WHEN "name" = '' THEN 'My workspace' ELSE left("name" || '''s workspace', 100) END, "created_at" FROM "app"."users";--> statement-breakpoint
ALTER TABLE "app"."api_tokens" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
UPDATE "app"."api_tokens" SET "workspace_id" = "user_id";--> statement-breakpoint
ALTER TABLE "app"."api_tokens" ALTER COLUMN "workspace_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."workspaces" ADD CONSTRAINT "workspaces_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspaces_owner" ON "app"."workspaces" USING btree ("owner_id","created_at");--> statement-breakpoint
ALTER TABLE "app"."api_tokens" ADD CONSTRAINT "api_tokens_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "app"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."payments" ADD CONSTRAINT "payments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "app"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "app"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."connections" ADD CONSTRAINT "connections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "app"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."projects" ADD CONSTRAINT "projects_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "app"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."webhooks" ADD CONSTRAINT "webhooks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "app"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_workspace" ON "app"."api_tokens" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "webhooks_workspace" ON "app"."webhooks" USING btree ("workspace_id");--> statement-breakpoint
ALTER TABLE "app"."payments" ADD CONSTRAINT "payments_key" UNIQUE("workspace_id","key");--> statement-breakpoint
ALTER TABLE "app"."projects" ADD CONSTRAINT "projects_workspace_domain" UNIQUE("workspace_id","domain");