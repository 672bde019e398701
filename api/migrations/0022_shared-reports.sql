CREATE TABLE "app"."share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code_hash" text NOT NULL,
	"sections" text[] NOT NULL,
	"range" text,
	"start_date" date,
	"end_date" date,
	"password_hash" text,
	"embed_origins" text[] NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "share_links_code" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "app"."share_links" ADD CONSTRAINT "share_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_project" ON "app"."share_links" USING btree ("project_id","created_at");