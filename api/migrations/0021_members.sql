CREATE TABLE "app"."audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" uuid,
	"token_id" uuid,
	"token_name" text,
	"action" text NOT NULL,
	"changed_project" uuid,
	"about" text
);
--> statement-breakpoint
CREATE TABLE "app"."workspace_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"projects" uuid[],
	"hide_prompts" boolean DEFAULT false NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "workspace_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "app"."workspace_members" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"projects" uuid[],
	"hide_prompts" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
-- The changes by tokens are the first lines of each history.
INSERT INTO "app"."audit_entries" ("id", "workspace_id", "at", "person_id", "token_id", "token_name", "action", "changed_project")
SELECT c."id", t."workspace_id", c."at", c."user_id", c."token_id", t."name", c."operation", c."changed_project"
FROM "app"."api_token_changes" c JOIN "app"."api_tokens" t ON t."id" = c."token_id";--> statement-breakpoint
DROP TABLE "app"."api_token_changes" CASCADE;--> statement-breakpoint
ALTER TABLE "app"."users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."workspaces" ADD COLUMN "organization" text;--> statement-breakpoint
ALTER TABLE "app"."audit_entries" ADD CONSTRAINT "audit_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "app"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."audit_entries" ADD CONSTRAINT "audit_entries_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "app"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."audit_entries" ADD CONSTRAINT "audit_entries_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "app"."api_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "app"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "app"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."workspace_members" ADD CONSTRAINT "workspace_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_workspace" ON "app"."audit_entries" USING btree ("workspace_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "app"."audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "workspace_invitations_workspace" ON "app"."workspace_invitations" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "workspace_members_user" ON "app"."workspace_members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "app"."workspaces" ADD CONSTRAINT "workspaces_organization_unique" UNIQUE("organization");